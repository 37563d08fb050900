export { type MoneyStanding, readMoneyStanding } from './close/read-standing.ts';
export { serveMoneyCloses } from './close/serve-closes.ts';
export { serveMoneyDocument } from './document/serve.ts';
export { readOwnMoney } from './own-money.ts';
export { reconcile } from './reconcile/reconcile.ts';
export { runMoney } from './run-money.ts';
export { assignHold } from './secure/assign-hold.ts';
export { passFunds } from './secure/pass-funds.ts';
export { isPaidAtOnce, secureFunds } from './secure/secure-funds.ts';
