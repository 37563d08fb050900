import { askSignOut } from '#features/account/ask-sign-out.ts';
import { SIGN_OUT } from '#lib/gate.ts';

/** Signs out from a page that is not hydrated. */
export const handle = {};

if (!import.meta.env.SSR) document.addEventListener(SIGN_OUT, () => void askSignOut());
