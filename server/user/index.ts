export { readAgreements, recordAgreements } from './agreements.ts';
export { answerInvitation } from './answer-invitation.ts';
export { withSteps } from './change-user.ts';
export { codeOf, findInviteCode } from './invite-codes.ts';
export { missingOfManager } from './missing.ts';
export { moveOnboarding } from './move-onboarding.ts';
export { lockUser, readUser } from './read.ts';
export { activeModel } from './save-name.ts';
export { initialsOf } from './view.ts';
