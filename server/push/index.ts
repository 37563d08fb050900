export { sendPush } from './send-push.ts';
export { openSlowDevices, type SlowDevices } from './slow-devices.ts';
