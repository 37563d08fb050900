import { get, post, put } from './address.ts';

/** The calls for staff; no page of the marketplace contains their addresses. */
export const officeWire = {
  sendStaffCode: post('/office/code'),
  signInStaff: post('/office/session'),
  signOutStaff: post('/office/sign-out'),
  getStaff: get('/office/staff'),
  getQueue: get('/office/queue'),
  getJobReview: get('/office/job/{id}', 'id'),
  getUserReview: get('/office/user/{id}', 'id'),
  approveJob: post('/office/job/{id}/approve', 'id'),
  requestJobInformation: post('/office/job/{id}/request-information', 'id'),
  declineJob: post('/office/job/{id}/decline', 'id'),
  approveUser: post('/office/user/{id}/approve', 'id'),
  requestUserInformation: post('/office/user/{id}/request-information', 'id'),
  declineUser: post('/office/user/{id}/decline', 'id'),
  settlePoints: post('/office/user/{id}/settle-points', 'id'),
  suspendUser: post('/office/user/{id}/suspend', 'id'),
  banUser: post('/office/user/{id}/ban', 'id'),
  reinstateUser: post('/office/user/{id}/reinstate', 'id'),

  getStaffMembers: get('/office/members'),
  inviteStaff: post('/office/members'),
  resendStaffInvitation: post('/office/members/{id}/invitation', 'id'),
  changeStaffRole: put('/office/members/{id}/role', 'id'),
  resetStaffPassphrase: post('/office/members/{id}/reset', 'id'),
  removeStaff: post('/office/members/{id}/remove', 'id'),
  openStaffInvitation: post('/office/invitation'),
  acceptStaffInvitation: post('/office/invitation/accept'),
};
