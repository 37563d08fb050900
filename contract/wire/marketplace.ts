import { del, get, post, put } from './address.ts';

/** Every call that a page of the marketplace can make, with its method, its address and which parameters are ids. */
export const marketplaceWire = {
  sendCode: post('/auth/code'),
  getAccessToken: post('/oauth/access_token'),
  signOut: post('/auth/sign-out'),

  getUser: get('/user'),
  getPerson: get('/user/{id}', 'id'),
  getUserByPhone: get('/user/phone'),
  changePhone: put('/user/phone'),
  becomeManager: post('/user/manager'),
  becomeModel: post('/user/model'),
  becomeAmbassador: post('/user/ambassador'),
  saveName: post('/user/name'),
  saveSocialLinks: post('/user/social-links'),
  saveInviteCode: post('/user/invite-code'),
  getInviteCode: get('/invite-code/{code}'),
  getReferral: get('/user/referral'),
  submitUser: post('/user/submit'),
  appealUser: post('/user/appeal'),
  deleteUser: del('/user'),

  sendPhoneCode: post('/user/phone/code'),
  getPhoneChange: get('/user/phone/undo/{secret}'),
  undoPhoneChange: post('/user/phone/undo/{secret}'),

  getDevices: get('/user/devices'),
  signOutElsewhere: del('/user/devices'),
  signOutDevice: del('/user/devices/{id}', 'id'),

  getInvitations: get('/user/invitations'),
  createInvitation: post('/user/invitations'),
  cancelInvitation: post('/user/invitations/{id}/cancel', 'id'),
  declineInvitation: post('/invite-code/{code}/decline'),

  getNotificationSettings: get('/user/notifications'),
  saveNotificationSettings: put('/user/notifications'),

  getNotices: get('/user/notices'),
  readNotices: post('/user/notices/read'),

  getCalendarFeed: get('/user/calendar'),
  saveCalendarFeed: put('/user/calendar'),
  revokeCalendarFeed: del('/user/calendar'),
  getJobCalendar: get('/job/{id}/calendar', 'id'),

  getJobs: get('/jobs/{status}'),
  createJob: post('/job'),
  getOnboarding: get('/job/onboarding'),
  getJob: get('/job/{id}', 'id'),
  saveJob: put('/job/{id}', 'id'),
  submitJob: post('/job/{id}/submit', 'id'),
  cancelJob: post('/job/{id}/cancel', 'id'),
  getCancelFees: get('/job/{id}/cancel-fees', 'id'),
  copyJob: post('/job/{id}/copy', 'id'),
  appealJob: post('/job/{id}/appeal', 'id'),

  getApplicantCounts: get('/job/{id}/count', 'id'),
  getApplicants: get('/job/{id}/{type}', 'id'),
  getApplicant: get('/job/{jobId}/{modelId}', 'jobId', 'modelId'),
  acceptApplication: post('/job/{jobId}/{modelId}/accept', 'jobId', 'modelId'),
  declineApplication: post('/job/{jobId}/{modelId}/decline-application', 'jobId', 'modelId'),
  decideMany: post('/job/{id}/decisions', 'id'),
  undoDecline: post('/job/{jobId}/{modelId}/undo-decline', 'jobId', 'modelId'),
  cancelBooking: post('/job/{jobId}/{modelId}/cancel', 'jobId', 'modelId'),
  sendRequest: post('/job/{id}/talents', 'id'),
  getSpentAsks: get('/model/spent-asks'),
  cancelRequest: post('/job/{id}/cancel-request', 'id'),
  applyToJob: post('/job/{id}/apply', 'id'),
  withdrawApplication: post('/job/{id}/withdraw', 'id'),
  answerRequest: post('/job/{id}/answer-request', 'id'),
  getLeaveCost: get('/job/{id}/leave-cost', 'id'),
  leaveBooking: post('/job/{id}/leave', 'id'),
  answerTerms: post('/job/{id}/answer-terms', 'id'),

  getApplicantRecord: get('/job/{jobId}/{modelId}/record', 'jobId', 'modelId'),

  saveOpinion: put('/job/{jobId}/{modelId}/opinion', 'jobId', 'modelId'),

  getStandbys: get('/job/{id}/standbys', 'id'),
  saveStandbys: put('/job/{id}/standbys', 'id'),

  getWork: get('/job/{id}/work', 'id'),
  checkIn: post('/job/{id}/check-in', 'id'),
  checkOut: post('/job/{id}/check-out', 'id'),
  saveAttendance: put('/job/{id}/attendance', 'id'),
  endWork: post('/job/{id}/end', 'id'),
  approveHours: post('/job/{id}/hours', 'id'),

  getShareLinks: get('/job/sharing/{id}/links', 'id'),
  saveShareLink: put('/job/sharing/{id}/links/{role}', 'id'),
  revokeShareLink: del('/job/sharing/{id}/links/{role}', 'id'),
  getSharedJob: get('/job/sharing/{id}/{role}'),
  getSharedModels: get('/job/sharing/models/{id}/{type}'),
  getSharedCounts: get('/job/sharing/models/{id}/count'),
  getSharedGallery: get('/job/sharing/gallery/{id}/{role}'),
  getSharedModelGallery: get('/job/sharing/gallery/{id}/model/{modelId}', 'modelId'),
  savePicks: put('/job/sharing/{id}/picks'),
  approvePicks: post('/job/sharing/{id}/approve'),
  getPicks: get('/job/{id}/picks', 'id'),
  reopenPicks: post('/job/{id}/picks/reopen', 'id'),

  getMatches: get('/job/suggestion/matches'),
  saveSuggestion: post('/job/suggestion'),
  getSuggestion: get('/job/suggestion'),

  getPublicModels: get('/public/models'),
  getModel: get('/model/{id}', 'id'),
  getModelProfile: get('/model/profile'),
  saveModelProfile: put('/model/profile'),

  getFavourites: get('/model/favourites'),
  getFavouriteIds: get('/model/favourites/ids'),
  addFavourite: put('/model/{id}/favourite', 'id'),
  removeFavourite: del('/model/{id}/favourite', 'id'),
  getSearches: get('/model/searches'),
  saveSearch: post('/model/searches'),
  renameSearch: put('/model/searches/{id}', 'id'),
  removeSearch: del('/model/searches/{id}', 'id'),

  getBookOuts: get('/model/book-outs'),
  addBookOut: post('/model/book-outs'),
  removeBookOut: del('/model/book-outs/{id}', 'id'),

  getGallery: get('/gallery'),
  saveGallery: put('/gallery'),
  getModelGallery: get('/gallery/model/{modelId}', 'modelId'),
  getApplicantGallery: get('/gallery/model/{modelId}/{jobId}', 'modelId', 'jobId'),
  getJobGallery: get('/gallery/job_event/{id}', 'id'),
  saveJobGallery: put('/gallery/job_event/{id}', 'id'),

  getDigitalViews: get('/gallery/digital-views'),

  findPlaces: get('/places'),
  getPlace: get('/places/{placeId}'),

  getPaidServices: get('/job/paid-services'),

  getChosenServices: get('/user/paid-services'),

  getAgreements: get('/user/agreements'),
  saveAgreement: post('/user/agreements'),

  getOwnData: get('/user/export'),

  getLimits: get('/limits'),

  getChat: get('/chat'),
  getCallSheet: get('/job/{id}/call-sheet', 'id'),
  saveCallSheet: put('/job/{id}/call-sheet', 'id'),
  nudgeCallSheet: post('/job/{id}/call-sheet/nudge', 'id'),
  getChatGroup: get('/chat/group/{id}', 'id'),
  getGroupAcknowledges: post('/chat/group/acknowledges'),
  acknowledgeGroup: post('/chat/group/{id}/acknowledge', 'id'),
  getGroupMutes: post('/chat/group/mutes'),
  muteGroup: post('/chat/group/{id}/mute', 'id'),
  openDirectChat: post('/job/{jobId}/{modelId}/chat', 'jobId', 'modelId'),
  reportMessage: post('/chat/report'),
  getBlockedPeople: get('/chat/blocks'),
  blockPerson: post('/chat/block/{chatUserId}', 'chatUserId'),
  unblockPerson: post('/chat/unblock/{chatUserId}', 'chatUserId'),
};
