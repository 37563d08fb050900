import { slug } from './slug.ts';

const key = () => `${slug()}_jobCreated`;

/** From section 3 of the specification: true, for this session, after a job was created. */
export function markJobCreated(): void {
  try {
    sessionStorage.setItem(key(), 'true');
  } catch {
    // Without a store nobody is reminded.
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
    // A forbidden store holds nothing to remove.
  }
}
