/** One thing that happened: what it set on a row, and who did it. Columns go by their names in the database. */
export type HistoryEvent = {
  at: Date;
  /** As the audit has it: `user:<id>`, `staff:<id>` or `system`. */
  actor: string;
  why?: string;
  change: 'JOB' | 'USER' | 'JOINED' | 'PART';
  id: string;
  /** The model, where the change is of their part in the job. */
  model?: string;
  set: Record<string, unknown>;
};

export const byUser = (id: string): string => `user:${id}`;
export const byStaff = (id: string): string => `staff:${id}`;
export const bySystem = 'system';
