export const API_VERSION = '2024-07';

export const FILES_VERSION = '2024-01';
