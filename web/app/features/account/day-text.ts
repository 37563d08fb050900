/** A day about an account, which has no zone of its own: in that of the device. */
export const dayText = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
