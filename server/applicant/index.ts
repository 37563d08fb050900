export { askToConfirm } from './confirm/ask-to-confirm.ts';
export { offerPlaces } from './confirm/offer-places.ts';
export { expireRequests } from './expire-requests.ts';
export { notifyDeclined } from './notify-declined.ts';
export { markPointsSeen, pointsForStaff, readPoints } from './points-review.ts';
export { readApplicants, readTally } from './read.ts';
export { publicVisibility } from './visibility.ts';
