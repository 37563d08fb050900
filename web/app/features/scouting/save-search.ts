import { isCallError, sentenceOf } from '#client/call-error.ts';
import type { SearchFilters } from '#contract/schemas/scouting.ts';
import { client } from '#web/client.ts';
import { sayOnSheet } from './sheet-status.ts';
import { NOT_FOR_YOU, whoLooks } from './who-looks.ts';
import { forgetWish, isSignedOut, readWish, signInFor } from './wish.ts';

const saved = async (name: string, filters: SearchFilters): Promise<void> => {
  await client.call('saveSearch', { body: { name, filters } });
  sayOnSheet(`The search “${name}” is saved among your favourites.`);
};

const whyNot = (error: unknown): string => (isCallError(error) && error.fields.name) || sentenceOf(error);

/** Saves what is filtered on the sheet of all models under the name in the form. */
export async function saveSearch(form: HTMLFormElement, filters: SearchFilters): Promise<void> {
  const name = String(new FormData(form).get('name') ?? '').trim();
  const error = form.querySelector('[data-error]');
  try {
    const who = await whoLooks();
    if (who === 'NOBODY') return signInFor({ kind: 'SEARCH', name, filters });
    if (who === 'OTHER') return sayOnSheet(NOT_FOR_YOU);
    await saved(name, filters);
    form.reset();
    form.closest('details')?.removeAttribute('open');
    if (error) error.textContent = '';
  } catch (failure) {
    if (isSignedOut(failure)) return signInFor({ kind: 'SEARCH', name, filters });
    if (error) error.textContent = whyNot(failure);
  }
}

/** Saves what someone asked for before they were signed in. */
export async function fulfilSearch(): Promise<void> {
  const wish = readWish();
  if (wish?.kind !== 'SEARCH') return;
  try {
    if ((await whoLooks()) !== 'MANAGER') return;
    forgetWish();
    await saved(wish.name, wish.filters);
  } catch (error) {
    sayOnSheet(whyNot(error));
  }
}
