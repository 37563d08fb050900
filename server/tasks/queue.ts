/** Work that happens later, at least once. */
export type Tasks = {
  /** Looks for what is due at that time; also done every minute. */
  lookAgainAt(at: Date): Promise<void>;
  close(): Promise<void>;
};
