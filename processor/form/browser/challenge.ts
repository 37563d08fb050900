import { find, show } from './dom.ts';

export type Outcome = 'APPROVED' | 'FAILED' | 'EXPIRED';

const setBusy = (bank: HTMLElement, isBusy: boolean): void => {
  for (const button of bank.querySelectorAll('button')) button.disabled = isBusy;
};

/** Goes back to the form, for another try. */
export const leaveBank = (): void => {
  show(find('#bank'), false);
  show(find('#form'), true);
};

/** Shows the page of the card holder's bank, and resolves to what the person did there. It stays until it is left. */
export const askBank = (): Promise<Outcome> => {
  show(find('#form'), false);
  const bank = find('#bank');
  show(bank, true);
  setBusy(bank, false);
  find('#bank-title').focus();
  return new Promise(resolve => {
    const answer = (event: Event) => {
      const { outcome } = event.target instanceof HTMLElement ? event.target.dataset : {};
      if (outcome !== 'APPROVED' && outcome !== 'FAILED' && outcome !== 'EXPIRED') return;
      bank.removeEventListener('click', answer);
      setBusy(bank, true);
      resolve(outcome);
    };
    bank.addEventListener('click', answer);
  });
};
