type Kept = {
  what: string;
  why: string;
  /** Tables that hold it after an erasure, as docs/data-map.md names them. */
  tables: readonly string[];
};

/** What stays when an account is erased, and why; people and staff read it before. None of it holds the name or the number of the account. */
export const kept: readonly Kept[] = [
  {
    what: 'Invoices, payments, refunds and card disputes of past jobs',
    why: 'The law asks for them.',
    tables: [
      'money_documents',
      'refunds',
      'earnings',
      'pay_holds',
      'payout_accounts',
      'payment_methods',
      'provider_events',
    ],
  },
  {
    what: 'Past jobs: what the work was, when, where and who came, without names',
    why: 'Others were paid for them, and prove it by them.',
    tables: [
      'jobs',
      'participants',
      'booked_periods',
      'shifts',
      'client_picks',
      'client_approvals',
      'board_images',
      'models',
    ],
  },
  {
    what: 'Decisions about the account, and who took them',
    why: 'They can be checked for ten years.',
    tables: ['audit_entries'],
  },
  {
    what: 'Codes and the names of campaigns, without whose they were',
    why: 'They say where people came from.',
    tables: ['invite_codes'],
  },
  {
    what: 'What others wrote: reviews by them, reports, notes of jobs',
    why: 'It is theirs, as long as their accounts.',
    tables: ['reviews', 'no_shows', 'disputes', 'incidents', 'chat_reports', 'second_looks', 'refunds'],
  },
  {
    what: 'That you asked for your data or for this erasure, and when it was done',
    why: 'We have to show that we did it.',
    tables: ['rights_requests', 'legal_holds'],
  },
];
