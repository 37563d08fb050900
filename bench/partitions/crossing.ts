/**
 * The statements that more than one node would answer, by the tables they ask, themselves or by functions of the database, and how each group would be served. Held by
 * `server/http/every-statement.test.ts`, which makes every call and runs every task.
 */
export const crossings: readonly { what: string; how: string; statements: string }[] = [
  {
    what: 'shown together',
    how: 'Names, companies, ratings and pictures of accounts stand beside the job as a copy, which the outbox keeps.',
    statements: `
      applicant_views book_outs booked_periods call_sheets charge_lines charges identity_checks images job_images job_marks job_periods job_tallies jobs model_points models participants requests standby_offers users
      applicant_views book_outs booked_periods call_sheets charge_lines charges identity_checks images job_images job_marks job_periods job_tallies jobs models participants requests standby_offers users
      arrivals images job_periods jobs model_photos participants shifts users
      audit_entries charges refunds
      audit_entries jobs moderation_notes users
      audit_entries users
      board_images images job_images
      board_images images job_images jobs
      booked_periods identity_checks images job_periods job_tallies jobs model_photos models opinions participants requests standby_offers users
      booking_links job_periods jobs models participants shifts users
      charges images job_images job_services job_tallies job_waves jobs moderation_notes users
      client_approvals models participants
      client_picks models
      dispute_pictures disputes images no_show_pictures no_shows
      images job_images job_services job_tallies jobs model_photos participants
      images jobs model_photos models participants users
      images model_photos no_shows participants reviews users
      jobs models
      jobs models participants users
      jobs participants users
      jobs private_views users
      jobs reviews users
      jobs users`,
  },
  {
    what: 'one transaction',
    how: 'Whoever is booked has a calendar, limits and consents of their own: the job’s node and the person’s commit in two phases.',
    statements: `
      book_outs booked_periods busy_calendars jobs models repeating_book_outs
      book_outs booked_periods jobs
      booked_periods identity_checks images job_periods jobs model_photos models opinions participants requests standby_offers users
      booked_periods job_periods job_tallies jobs models participants payment_methods users
      booked_periods job_periods jobs models opinions participants standby_offers users
      identity_checks jobs participants requests
      identity_checks requests
      job_tallies jobs models participants users
      job_tallies models participants
      jobs model_points no_shows participants shifts
      jobs models no_shows participants
      jobs models opinions participants standby_offers
      jobs models participants
      models
      notices notification_settings push_subscriptions requests waiting_texts`,
  },
  {
    what: 'conversations',
    how: 'Their database has a copy of who takes part, of their names and of the state of the job, which the outbox keeps.',
    statements: `
      chat_attachments dispute_pictures images no_show_pictures
      chat_channels
      chat_channels chat_events chat_members chat_messages jobs users
      chat_channels chat_events chat_members chat_messages participants users
      chat_channels chat_events chat_members chat_messages users
      chat_channels chat_events chat_members jobs
      chat_channels chat_members chat_messages users
      chat_channels chat_members jobs participants users
      chat_channels chat_members jobs users
      chat_channels chat_members users
      chat_channels chat_messages chat_reports jobs users
      chat_channels chat_messages support_cases users
      chat_channels chat_messages held_messages users
      chat_channels jobs
      chat_members chat_messages users
      held_messages users
      chat_channels chat_events chat_members users
      chat_channels chat_members chat_messages chat_reactions chat_votes
      chat_channels chat_messages chat_reactions chat_votes
      chat_channels jobs users
      chat_members
      chat_members jobs participants users
      chat_messages
      chat_reports users
      chat_votes`,
  },
  {
    what: 'several people at once',
    how: 'Each node answers for those of the ids that it holds, and the server merges the answers.',
    statements: `
      book_outs repeating_book_outs
      images
      notification_settings push_subscriptions users
      sessions users`,
  },
  {
    what: 'by metro',
    how: 'Models are found by the partition of their metro, and their free days with them.',
    statements: `
      book_outs booked_periods images model_photos models users
      images model_photos models users`,
  },
  {
    what: 'one’s own, in many jobs',
    how: 'What somebody has in many jobs is listed beside the person as well, as references which the outbox keeps.',
    statements: `
      board_images
      charge_lines charges job_tallies jobs participants
      charges
      charge_lines charges earnings jobs participants pay_holds
      charges job_tallies jobs money_work
      charges jobs
      earnings
      earnings jobs
      incidents
      job_services jobs
      job_tallies jobs
      jobs
      jobs requests
      notices
      notices waiting_texts
      reviews`,
  },
  {
    what: 'by something unique',
    how: 'A number, a code or an id of the provider leads to its owner by a directory that each node has.',
    statements: `
      billing_profiles
      invitations
      invitations users
      jobs share_links
      jobs share_links users
      payment_methods
      phone_changes
      users`,
  },
  {
    what: 'all of a person',
    how: 'Own data and erasure ask each key in turn; they are rare, and may take seconds.',
    statements: `
      applicant_views booked_periods booking_links jobs participants
      arrivals job_periods jobs participants shifts
      audit_entries jobs
      board_images jobs
      booking_links
      call_sheets jobs
      chargebacks charges
      chargebacks charges earnings jobs participants payouts refunds
      chat_channels chat_events chat_members chat_messages chat_reports chat_votes support_cases users
      chat_members favourites idempotency_keys jobs participants private_views requests users
      client_approvals jobs
      disputes incidents jobs no_shows
      disputes jobs
      job_marks
      jobs moderation_notes
      jobs no_shows
      jobs opinions
      jobs participants reviews
      no_shows
      participants
      requests
      standby_offers`,
  },
  {
    what: 'books',
    how: 'Ledger, provider and decisions about money are in one place; what is compared with them comes there by the outbox.',
    statements: `
      audit_entries chargebacks charges earnings pay_holds refunds
      charge_lines models
      chargebacks charges earnings ledger_accounts ledger_entries ledger_lines provider_movements refunds
      bank_lines bank_statements chargebacks charges earnings ledger_accounts ledger_entries ledger_lines money_findings provider_movements refunds
      chargebacks charges earnings payouts refunds
      charges jobs users
      charges payment_methods
      charges users
      disputes models
      earnings participants pay_holds users
      earnings participants payout_accounts
      earnings payout_accounts
      earnings payouts
      earnings users
      jobs model_points
      jobs money_findings
      ledger_accounts ledger_entries ledger_lines users
      models no_shows
      models participants
      models participants shifts`,
  },
  {
    what: 'staff',
    how: 'Staff look across everything, a page at a time: each node answers its part, one merges them.',
    statements: `
      audit_entries chargebacks charges chat_channels chat_messages chat_reports earnings incidents jobs notices participants pay_holds refunds sent_texts staff_notes unsent_texts users waiting_texts
      audit_entries chargebacks charges chat_channels chat_messages chat_reports earnings incidents jobs notices pay_holds person_edits refunds sent_texts sessions staff_notes unsent_texts users waiting_texts
      audit_entries jobs model_points review_assignments trust_signals users
      chat_messages chat_reports incidents jobs reviews trust_signals users
      jobs trust_signals
      jobs trust_signals users
      trust_signals users
      approvals users
      audit_entries jobs model_points users
      audit_entries jobs review_decisions second_looks users
      audit_entries private_views
      charges earnings jobs model_points participants users
      charges earnings jobs model_points users
      charges jobs search_entries users
      chat_messages chat_reports incidents jobs users
      chat_reports
      disputes no_shows
      audit_entries identity_checks jobs models requests users
      incidents jobs participants shifts users
      job_tallies jobs participants
      jobs model_points review_decisions users
      jobs participants
      participants users
      rights_requests
      rights_requests users
      support_cases`,
  },
  {
    what: 'signals',
    how: 'What is unusual across accounts is looked for in one place, in copies of a few columns which the outbox brings there.',
    statements: `
      chat_channels chat_messages trust_signals users
      images picture_hashes
      images picture_hashes trust_signals
      invitations jobs participants requests trust_signals users
      jobs no_shows trust_signals users
      jobs reviews sessions trust_signals users
      legal_holds trust_signals
      payment_methods trust_signals users
      sessions trust_signals users`,
  },
  {
    what: 'sweeps',
    how: 'Each node sweeps for itself, and asks for the few accounts that it writes about.',
    statements: `
      audit_entries chat_channels chat_members job_tallies jobs requests standby_offers users waiting_texts
      call_sheets job_periods jobs models participants travel_reminders
      call_sheets job_periods jobs work_reminders
      chargebacks
      dispute_pictures disputes jobs legal_holds no_show_pictures no_shows
      disputes jobs no_shows participants shifts
      idempotency_keys
      identity_checks identity_pictures legal_holds
      job_tallies job_waves jobs users
      job_tallies jobs models participants requests
      job_waves jobs
      audit_entries job_services jobs moderation_notes users
      jobs reviews
      jobs money_work shifts
      jobs work_reminders
      models repeating_book_outs
      models users
      audit_entries moderation_notes users
      money_work
      passphrase_tries
      held_messages legal_holds users
      legal_holds private_views
      legal_holds notices
      legal_holds phone_changes
      rate_limits
      record_work users
      refunds
      search_entries search_marks
      seen_sessions
      sent_texts
      legal_holds sessions
      legal_holds sent_texts
      legal_holds unsent_texts
      uploads
      users waiting_texts
      waiting_texts`,
  },
];

export const namesOf = ({ statements }: (typeof crossings)[number]): string[] =>
  statements
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
