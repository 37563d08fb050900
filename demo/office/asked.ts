import type { ApprovalOutcome } from '#contract/values/approval.ts';
import type { RightsChannel, RightsKind, RightsState } from '#contract/values/rights.ts';
import type { SettingName } from '#contract/values/setting.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import type { Asker } from './conversations.ts';

type By = Lowercase<StaffRole>;
type Decided = { by: By; hoursAgo: number; text: string };

type SettingAsked = {
  name: SettingName;
  before: number;
  value: number;
  hoursAgo: number;
  why: string;
  decided?: Decided & { outcome: Extract<ApprovalOutcome, 'APPROVED' | 'DECLINED'> };
};

/** Finance asks an owner. None of it is set: a fresh demo has the values of its environment. */
export const askedSettings: readonly SettingAsked[] = [
  {
    name: 'undoMinutes',
    before: 15,
    value: 30,
    hoursAgo: 7,
    why: 'Three clients wrote to support this week: on a set, fifteen minutes are over before they look at the phone again.',
  },
  {
    name: 'requestHours',
    before: 24,
    value: 12,
    hoursAgo: 221,
    why: 'Clients would like to know by the evening.',
    decided: {
      by: 'owner',
      outcome: 'DECLINED',
      hoursAgo: 203,
      text: 'Whoever works all day would miss every offer. Let us look at how fast offers are answered first.',
    },
  },
];

type DataAsked = {
  who: Asker;
  kind: RightsKind;
  channel: Exclude<RightsChannel, 'SELF'>;
  hoursAgo: number;
  /** For a copy: an owner asks, and a reviewer decides. */
  copy?: { hoursAgo: number; why: string; approved?: Omit<Decided, 'by'> };
  done?: Decided & { state: Exclude<RightsState, 'OPEN'> };
};

/** What people asked about their data. */
export const askedData: readonly DataAsked[] = [
  {
    who: { model: 58 },
    kind: 'EXPORT',
    channel: 'MAIL',
    hoursAgo: 27,
    copy: { hoursAgo: 20, why: 'She wrote from the address that we know, and answered our call.' },
  },
  { who: { model: 31 }, kind: 'CORRECTION', channel: 'SUPPORT', hoursAgo: 70 },
  { who: { manager: 'ferro' }, kind: 'ERASURE', channel: 'LETTER', hoursAgo: 290 },
  {
    who: { model: 12 },
    kind: 'EXPORT',
    channel: 'PHONE',
    hoursAgo: 330,
    copy: {
      hoursAgo: 322,
      why: 'Asked on the phone; we called back at the number of the account.',
      approved: { hoursAgo: 318, text: 'The number is theirs.' },
    },
    done: { by: 'owner', state: 'DONE', hoursAgo: 317, text: 'The copy was made.' },
  },
  {
    who: { manager: 'meridian' },
    kind: 'CORRECTION',
    channel: 'MAIL',
    hoursAgo: 380,
    done: { by: 'support', state: 'DONE', hoursAgo: 372, text: 'The name was corrected.' },
  },
  {
    who: { model: 102 },
    kind: 'ERASURE',
    channel: 'PHONE',
    hoursAgo: 470,
    done: {
      by: 'owner',
      state: 'REFUSED',
      hoursAgo: 440,
      text: 'Wanted to be hidden for a while, and found the switch for it with us. The account stays.',
    },
  },
];
