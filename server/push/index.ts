export { sendPush } from './send-push.ts';
