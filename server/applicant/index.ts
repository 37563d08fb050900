export { expireRequests } from './expire-requests.ts';
export { markPointsSeen, pointsForStaff, readPoints } from './points-review.ts';
export { readApplicants, readTally } from './read.ts';
export { publicSight } from './sight.ts';
export { tellDeclined } from './tell-declined.ts';
