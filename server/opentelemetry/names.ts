/** Every metric that a server exports, with its description. Alerts and dashboards may use no other. */
export const histograms = {
  marketplace_http_request_duration_seconds: {
    help: 'Requests by method, template of their address and class of status.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  marketplace_frame_duration_seconds: {
    help: 'Frames of live connections by kind and outcome: answered, refused or failed.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  marketplace_task_duration_seconds: {
    help: 'Runs of background tasks.',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
  },
} as const;

export const counters = {
  marketplace_task_failures_total: 'Runs of background tasks that failed; each is repeated.',
  marketplace_sends_given_up_total: 'Texts and pushes that no provider took at any of their tries, by task.',
  marketplace_reads_total: 'Reads that may come from a replica, by where they came from: replica or primary.',
  marketplace_drafts_total: 'Drafts of jobs that managers made.',
  marketplace_messages_total: 'Messages that people sent in the chat.',
} as const;

/** Of one server. */
export const gauges = {
  marketplace_database_connections: 'Connections of the pool by state: busy or idle.',
  marketplace_database_connections_max: 'The size of the pool.',
  marketplace_database_waiting: 'Callers that wait for a connection of the pool.',
  marketplace_replica_lag_seconds:
    'How far each replica is behind the primary, at most 30, by its place in DATABASE_REPLICA_URLS; missing while one of the two does not answer.',
  marketplace_replica_is_read:
    'Whether calls are read from each replica: 1, or 0 while it is too far behind, away or promoted.',
  marketplace_event_loop_lag_seconds: 'How late the event loop was since the last scrape, by quantile.',
  marketplace_memory_bytes: 'Memory of the process: resident, and used of the heap.',
  marketplace_live_connections: 'Open live connections.',
} as const;

/** Of the whole marketplace, read by servers with the role tasks: each of them exports all of it. */
export const figures = {
  marketplace_tasks_waiting: 'Due tasks by queue: of the task queue, and texts of the outbox.',
  marketplace_tasks_oldest_seconds:
    'How long the oldest due task has waited, by queue; a text or a push since it was queued, also between its tries.',
  marketplace_reviews_waiting: 'Jobs and people that wait for a review by staff.',
  marketplace_review_oldest_seconds: 'How long the oldest of them has waited.',
  marketplace_charges_unpaid: 'Charges that failed or wait for something.',
  marketplace_payouts_due:
    'Earnings whose time to be paid has come, without those that wait for the payout account of their model.',
  marketplace_payouts_due_cents: 'Their sum.',
  marketplace_payout_oldest_seconds: 'How long the oldest of them is overdue.',
  marketplace_provider_events_waiting: 'Webhooks that were taken and not yet handled.',
  marketplace_provider_event_oldest_seconds: 'How long the oldest of them has waited.',
  marketplace_reconciliation_age_seconds: 'How long ago the books were last compared with the payment provider.',
  marketplace_money_findings_open: 'Differences between the books and the payment provider that nobody has resolved.',
  marketplace_archive_age_seconds:
    'How long ago the database last archived a segment of its log; missing where none is archived.',
  marketplace_archive_failing: 'Whether the last attempt to archive a segment failed: 1 or 0.',
  marketplace_backup_age_seconds:
    'How long ago the last backup of the database ended, as deploy/postgres notes it; missing where nothing does.',
} as const;

/** As `figures`, counted since the start of the server that exports it. */
export const events = {
  marketplace_events_total: 'What happened: submit, booking or charge.',
} as const;

export const metricNames: readonly string[] = [
  ...Object.keys(histograms).flatMap(name => [`${name}_bucket`, `${name}_count`, `${name}_sum`]),
  ...[counters, gauges, figures, events].flatMap(Object.keys),
];
