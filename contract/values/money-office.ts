/** The lists of money that staff look after. CHARGES failed or wait; PAYOUTS go from a model's account to their bank. */
export const moneyLists = ['CHARGES', 'REFUNDS', 'CHARGEBACKS', 'EARNINGS', 'PAYOUTS', 'HOLDS'] as const;
export type MoneyList = (typeof moneyLists)[number];

/** What of a list is shown: what is not settled, or everything. */
export const moneyShows = ['OPEN', 'ALL'] as const;
export type MoneyShow = (typeof moneyShows)[number];

/** How much something wants attention: staff have to act, it goes on by itself, it is settled. */
export const moneyTones = ['ACT', 'WAITS', 'DONE'] as const;
export type MoneyTone = (typeof moneyTones)[number];

/** The length of what is written to the card holder's bank. */
export const EVIDENCE_LENGTH = 10_000;
export const SERVICE_DATE_LENGTH = 200;
/** Of how a refund is paid another way. */
export const REFERENCE_LENGTH = 200;
