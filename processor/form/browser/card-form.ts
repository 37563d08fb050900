import { askBank, leaveBank } from './challenge.ts';
import { find, show } from './dom.ts';
import { areComplete, enteredIn, focusOn, listenTo, showError, validate } from './field-set.ts';
import { digitsOf, expiryOf, type FieldName } from './fields.ts';
import { hearParent, tellParent } from './parent.ts';
import { ask, type Refused } from './processor.ts';

type Kind = 'card' | 'bank';
const names: Record<Kind, readonly FieldName[]> = {
  card: ['number', 'expiry', 'cvc', 'name', 'zip'],
  bank: ['name', 'routing', 'account'],
};
const fieldOfParam = new Map<string, FieldName>([
  ['number', 'number'],
  ['exp_month', 'expiry'],
  ['exp_year', 'expiry'],
  ['cvc', 'cvc'],
  ['us_bank_account[routing_number]', 'routing'],
  ['us_bank_account[account_number]', 'account'],
]);

let clientSecret = '';
let kind: Kind = 'card';
let isBusy = false;

const detailsOf: Record<Kind, () => object> = {
  card: () => {
    const expiry = expiryOf(enteredIn('expiry'));
    return {
      card: {
        number: digitsOf(enteredIn('number')),
        exp_month: expiry?.month,
        exp_year: expiry?.year,
        cvc: enteredIn('cvc'),
      },
      billing: { name: enteredIn('name'), address: { postal_code: enteredIn('zip') } },
    };
  },
  bank: () => ({
    bank: { account_number: digitsOf(enteredIn('account')), routing_number: digitsOf(enteredIn('routing')) },
    billing: { name: enteredIn('name') },
  }),
};

/** An error of a field is shown there, any other by the page around this form. */
const fail = (id: number | null, { message, param = '' }: Refused): void => {
  const field = fieldOfParam.get(param);
  if (field) {
    showError(field, message);
    focusOn(field);
  }
  tellParent({ kind: 'failed', id, message: field ? null : message });
};

const authenticate = async (id: number | null): Promise<void> => {
  const outcome = await askBank();
  const reply = await ask('/form/challenge', { clientSecret, outcome });
  if (reply.error) {
    leaveBank();
    fail(id, reply.error);
  } else tellParent({ kind: 'completed', id });
};

const confirm = async (id: number): Promise<void> => {
  if (!validate(names[kind])) {
    tellParent({ kind: 'failed', id, message: null });
    return;
  }
  const reply = await ask('/form/confirm', { clientSecret, ...detailsOf[kind]() });
  if (reply.error) fail(id, reply.error);
  else if (reply.status === 'requires_action') await authenticate(id);
  else tellParent({ kind: 'completed', id });
};

const confirmOnce = async (id: number): Promise<void> => {
  if (isBusy) return;
  isBusy = true;
  await confirm(id).finally(() => {
    isBusy = false;
  });
};

const open = async (secret: string): Promise<void> => {
  clientSecret = secret;
  const reply = await ask('/form/intent', { clientSecret });
  if (reply.error) {
    fail(null, reply.error);
    return;
  }
  kind = reply.kind ?? 'card';
  find('#amount').textContent =
    typeof reply.amountCents === 'number' ? ` for $${(reply.amountCents / 100).toFixed(2)}` : '';
  for (const element of document.querySelectorAll<HTMLElement>('[data-kind]'))
    show(element, element.dataset.kind === kind);
  const isWaiting = reply.status === 'requires_action';
  show(find('#form'), !isWaiting);
  tellParent({ kind: 'ready' });
  if (isWaiting) await authenticate(null);
};

hearParent(message => {
  if (message.kind === 'open') void open(message.clientSecret);
  else void confirmOnce(message.id);
});
listenTo(['number', 'expiry', 'cvc', 'name', 'zip', 'routing', 'account'], () =>
  tellParent({ kind: 'changed', isComplete: areComplete(names[kind]) }),
);
// Enter in a field: the button is on the page around this form.
find<HTMLFormElement>('#form').addEventListener('submit', event => event.preventDefault());
new ResizeObserver(([entry]) => {
  if (entry) tellParent({ kind: 'height', px: Math.ceil(entry.borderBoxSize[0]?.blockSize ?? 0) });
}).observe(find('main'));
