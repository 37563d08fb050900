export type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
export type ErrorBody = {
  type?: ErrorType;
  code?: string;
  message: string;
  param?: string;
  decline_code?: string;
};

/** A refusal that changes nothing. What a bank declines is an answer instead: the attempt is stored. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody & { type: ErrorType };

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

export const wrongState = (message: string, code: string): ApiError => new ApiError(400, { code, message });
