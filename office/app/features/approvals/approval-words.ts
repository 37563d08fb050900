import { shownDollars } from '#contract/rules/dollars.ts';
import { listText } from '#contract/rules/list-text.ts';
import { isSettingValue, settingChangeText } from '#contract/rules/setting.ts';
import type { OfficeApproval } from '#contract/schemas/approval-office.ts';
import type { ApprovalOutcome } from '#contract/values/approval.ts';
import { type SettingName, settingKeys, settingTable } from '#contract/values/setting.ts';
import { datedText, ownZone } from '#office/lib/dated-text.ts';
import type { Tone } from '#ui/status-chip.tsx';

type Words = {
  /** What takes two, in a list of them. */
  what: string;
  title: (approval: OfficeApproval) => string;
  /** What approving sets off, and what declining does. */
  approve: { label: string; text: string };
  decline: { label: string; text: string };
};

const amountIn = ({ amountCents }: OfficeApproval['input']): string => shownDollars(Number(amountCents));

const isSetting = (name: unknown): name is SettingName => settingKeys.some(one => one === name);

const settingTitle = ({ name, before, value, validFrom }: OfficeApproval['input']): string => {
  if (!isSetting(name) || !isSettingValue(before) || !isSettingValue(value)) return 'Change a setting';
  const from = typeof validFrom === 'string' ? `, from ${datedText(validFrom, ownZone)}` : '';
  return `${settingTable[name].label}: ${settingChangeText(name, before, value)}${from}`;
};

export const approvalWords: Record<OfficeApproval['kind'], Words> = {
  CLOSE_ACCOUNT: {
    what: 'closing an approved account',
    title: ({ subject }) => `Close the account of ${subject?.name ?? 'someone'}`,
    approve: {
      label: 'Close account',
      text: 'They are signed out everywhere, and what has not begun is called off. They read the reason for which it was asked.',
    },
    decline: {
      label: 'Leave it open',
      text: 'If this request suspended the account, it opens again. Suspending it anew takes one person.',
    },
  },
  CHANGE_SETTING: {
    what: 'changing a setting',
    title: ({ input }) => settingTitle(input),
    approve: {
      label: 'Set it',
      text: 'It is valid from that moment on, on every page. There is a way back under Settings.',
    },
    decline: { label: 'Leave it', text: 'It stays as it is.' },
  },
  EXPORT_PERSON: {
    what: 'copying someone’s data',
    title: ({ subject }) => `Copy the data of ${subject?.name ?? 'someone'}`,
    approve: {
      label: 'Allow the copy',
      text: 'Whoever asked can make it once, within three days. It holds all that we keep of this person.',
    },
    decline: { label: 'Leave it unmade', text: 'Their request stays open, and can be refused or asked for anew.' },
  },
  EXPORT_TAX: {
    what: 'exporting the tables for taxes',
    title: ({ input }) => `Export what each model was paid in ${String(input.year)}`,
    approve: {
      label: 'Allow the table',
      text: 'Whoever asked can save it for three days. It holds the names of models, what they were paid and their accounts with the provider.',
    },
    decline: { label: 'Leave it unmade', text: 'It can be asked for anew.' },
  },
  PAY_REFUND: {
    what: 'paying a large refund another way',
    title: ({ input }) => `Pay a refund of ${amountIn(input)} another way: ${String(input.reference)}`,
    approve: {
      label: 'Have it paid',
      text: 'Whoever asked pays it now. It is booked from our bank account, and the client gets a credit note. This cannot be taken back.',
    },
    decline: { label: 'Leave it unpaid', text: 'It can be sent to the card again, or asked for anew.' },
  },
  WAIVE_DEBT: {
    what: 'waiving a large debt',
    title: ({ input }) => `Waive a debt of ${amountIn(input)}`,
    approve: {
      label: 'Waive it',
      text: 'We pay those it is owed to, and the client can post jobs again. This cannot be taken back.',
    },
    decline: { label: 'Leave it owed', text: 'The client still owes it, and it can be asked for anew.' },
  },
};

const takesTwo = listText(Object.values(approvalWords).map(({ what }) => what));

/** What takes two of the staff, in a sentence. */
export const takesTwoText = `${takesTwo.charAt(0).toUpperCase()}${takesTwo.slice(1)} take two: one asks, another decides.`;

export const outcomeWords: Record<ApprovalOutcome, { label: string; tone: Tone }> = {
  APPROVED: { label: 'Approved', tone: 'booked' },
  DECLINED: { label: 'Declined', tone: 'declined' },
  WITHDRAWN: { label: 'Taken back', tone: 'neutral' },
  LAPSED: { label: 'Lapsed', tone: 'neutral' },
};
