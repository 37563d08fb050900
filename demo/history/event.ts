/** One event: the columns it set on a row, by their database names, and its actor. */
export type HistoryEvent = {
  at: Date;
  /** As in the audit: `user:<id>`, `staff:<id>` or `system`. */
  actor: string;
  why?: string;
  change: 'JOB' | 'USER' | 'JOINED' | 'PART';
  id: string;
  /** The model, if the change is to their participation. */
  model?: string;
  set: Record<string, unknown>;
};

export const byUser = (id: string): string => `user:${id}`;
export const byStaff = (id: string): string => `staff:${id}`;
export const bySystem = 'system';
