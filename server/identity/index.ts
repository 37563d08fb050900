export { markInquiry, readDueInquiries } from './due-inquiries.ts';
export { readOwnIdentity } from './own-identity.ts';
export { deleteOldPictures, eraseIdentity, removePictures } from './pictures.ts';
export { serveIdentityPicture } from './serve-picture.ts';
export { registerIdentityUploads } from './store-picture.ts';
