export const API_VERSION = '2024-07';

/** Of the socket that carries hints and the chat. */
export const LIVE_ADDRESS = `/${API_VERSION}/live`;

export const FILES_VERSION = '2024-01';
