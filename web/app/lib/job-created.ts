import { slug } from './slug.ts';

const key = () => `${slug()}_jobCreated`;

/** From section 3 of the specification: true, for this session, after a job was created. */
export function markJobCreated(): void {
  try {
    sessionStorage.setItem(key(), 'true');
  } catch {
    // Without storage there is no reminder.
  }
}

export function isJobCreated(): boolean {
  try {
    return sessionStorage.getItem(key()) === 'true';
  } catch {
    return false;
  }
}

export function forgetJobCreated(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // A forbidden storage has nothing to remove.
  }
}
