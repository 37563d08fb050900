import type { Agreement } from '#contract/schemas/legal.ts';
import type { LegalDocument } from '#contract/values/legal.ts';
import { versionText } from '#lib/legal-texts.ts';

type Text = { document: LegalDocument; title: string; changedOn: string };

/** The relevant agreement to a text: to the current version, or else to the latest one. */
export const agreementTo = ({ document }: Text, agreements: readonly Agreement[]): Agreement | null =>
  agreements
    .filter(agreement => agreement.document === document)
    .toSorted((one, other) => other.version.localeCompare(one.version))[0] ?? null;

/** Without a zone, in the device's. */
const dayText = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(at));

/** The sentence about someone's agreement to a text. */
export const agreedWords = (text: Text, agreements: readonly Agreement[], timeZone?: string): string => {
  const agreed = agreementTo(text, agreements);
  if (!agreed) return `There is no record yet that you agreed to the ${text.title}.`;
  return `You agreed to the ${text.title}, version of ${versionText(agreed.version)}, on ${dayText(agreed.agreedAt, timeZone)}.`;
};
