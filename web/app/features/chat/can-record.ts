/** What the server takes, the smaller one first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** The type in which this browser records sound. */
export const recordedType = (): string | undefined => TYPES.find(type => MediaRecorder.isTypeSupported(type));

/** Whether this browser records sound at all; whether it may, it says when asked. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices) && recordedType() !== undefined;
