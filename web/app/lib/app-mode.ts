import { slug } from './slug.ts';

const key = () => `${slug()}_app`;

/** The app shell says who it is in its user agent (`ZodelApp/1.0`), or opens an address with `?app`. */
const isShell = ({ userAgent }: Pick<Navigator, 'userAgent'>, search: string): boolean =>
  new RegExp(`\\b${slug()}App/`, 'i').test(userAgent) || new URLSearchParams(search).has('app');

/**
 * App mode: opened from the home screen, or by the app shell, which stays so for this session. Only there a model
 * gets the model's pages.
 */
export function isAppMode(): boolean {
  if (typeof window === 'undefined') return false;
  if (matchMedia('(display-mode: standalone)').matches) return true;
  try {
    if (isShell(navigator, location.search)) sessionStorage.setItem(key(), 'true');
    return sessionStorage.getItem(key()) === 'true';
  } catch {
    return isShell(navigator, location.search);
  }
}
