/** The queues of tasks, by what is done. */
export const queues = {
  SWEEP: 'sweep',
  UPKEEP: 'upkeep',
  SMS: 'send-sms',
  PUSH: 'send-push',
  COLLECT: 'collect-files',
} as const;
