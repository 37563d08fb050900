/**
 * By what each table would be divided in a distributed PostgreSQL. `person` is an account with what it owns, `job` a job with
 * everybody's part in it and its money, `channel` a conversation. `everywhere` is small and copied to each node; `one place` is what is
 * ordered across all of the marketplace.
 */
export type Key = 'person' | 'job' | 'channel' | 'everywhere' | 'one place';

export const distribution: Record<Key, string> = {
  person: `users models model_photos model_points images picture_hashes uploads sessions seen_sessions rights_requests legal_holds person_edits agreements book_outs repeating_book_outs busy_calendars
    calendar_feeds favourites saved_searches identity_checks identity_pictures invitations notification_settings notices
    payment_methods billing_profiles payout_accounts payouts phone_changes private_views push_subscriptions
    waiting_texts sent_texts unsent_texts record_work voice_notes staff_notes moderation_notes search_entries board_images
    idempotency_keys passphrase_tries rate_limits`,
  job: `jobs job_images job_marks job_periods job_services job_tallies job_waves participants applicant_views booked_periods requests
    opinions standby_offers share_links client_picks client_approvals call_sheets shifts arrivals work_reminders travel_reminders no_shows
    no_show_pictures disputes dispute_pictures incidents reviews booking_links charges charge_lines refunds chargebacks earnings pay_holds money_work`,
  channel: `chat_channels chat_members chat_messages held_messages chat_events chat_reactions chat_votes chat_attachments chat_reports
    chat_voice_notes support_cases`,
  everywhere: `metros staff staff_invitations staff_sessions staff_passkeys passkey_questions canned_answers review_sentences office_views setting_changes invite_codes link_previews
    verification_codes chat_blocks app_clock landing_visits number_weeks`,
  'one place': `approvals trust_signals trust_marks review_assignments review_decisions second_looks audit_entries audit_chain audit_checkpoints ledger_accounts ledger_entries ledger_lines document_series money_documents
    money_closes money_findings bank_statements bank_lines provider_events provider_movements reconciliations search_marks`,
};

const keyOf = new Map(
  Object.entries(distribution).flatMap(([key, tables]) =>
    tables.split(/\s+/).map(table => [table, key as Key] as const),
  ),
);
export const keyOfTable = (table: string): Key | undefined => keyOf.get(table);
export const distributedTables: ReadonlySet<string> = new Set(keyOf.keys());

/** The tables a statement names: words after which a table stands. */
const named = /\b(?:from|join|into|update|using|lock table)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** The tables of the list that a text names. */
export const namedTables = (text: string): string[] =>
  [...new Set([...text.matchAll(named)].map(([, table = '']) => table.toLowerCase()))].filter(table =>
    keyOf.has(table),
  );
