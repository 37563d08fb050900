/** `PENDING`: the person can go on. `REVIEW`: sent, and not decided. */
export type InquiryState = 'PENDING' | 'EXPIRED' | 'REVIEW' | 'APPROVED' | 'DECLINED';

export type Inquiry = {
  id: string;
  state: InquiryState;
  /** Our user, as we named them when it was created. */
  userId: string | null;
  /** As the document says it, `1999-03-04`. */
  birthDate: string | null;
};

/** What we need of a service that verifies people by itself. Every write takes an idempotency key. */
export type Inquiries = {
  /** What the browser needs besides an inquiry. */
  environmentId: string;
  createInquiry(write: { key: string; userId: string }): Promise<{ id: string }>;
  /** The inquiry can be continued on another device; one that has expired is open again. */
  resumeInquiry(write: { key: string; id: string }): Promise<{ sessionToken: string | null }>;
  readInquiry(id: string): Promise<Inquiry>;
  /**
   * The inquiry that an event is about; null for events of another kind. Its state may have changed since: read it again.
   * Rejects with `IdentityError` of kind INVALID when the signature is missing, wrong or old.
   */
  readWebhook(body: Buffer, signature: string): { inquiryId: string | null };
};

/** Encrypts pictures for staff, and decrypts them; `id` binds the content to its name. */
export type PictureVault = {
  lock(id: string, bytes: Uint8Array): Buffer;
  /** Null when the content is not what was locked under this id. */
  unlock(id: string, locked: Buffer): Buffer | null;
};

/** Without `inquiries` staff decide by pictures; earlier pictures can be read either way. */
export type Identity = { inquiries: Inquiries | null; vault: PictureVault };

/** `UNREACHABLE`: repeat it later with the same key. `INVALID`: refused, as it will be next time. */
export type IdentityErrorKind = 'UNREACHABLE' | 'INVALID';

/** Its message may be logged: it contains no key and no person. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly kind: IdentityErrorKind;

  constructor(kind: IdentityErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
