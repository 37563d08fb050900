import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { CallError } from '#client/call-error.ts';
import { client } from '#web/client.ts';

const isGood = (status: number) => status >= 200 && status < 300;

/** One request of an upload, as the signed-in person. It can be repeated with a new token. */
class TusRequest implements HttpRequest {
  readonly #method: string;
  readonly #url: string;
  readonly #headers = new Map<string, string>();
  readonly #onRefused: (error: CallError) => void;
  #onProgress: (bytesSent: number) => void = () => {};
  #request: XMLHttpRequest | null = null;

  constructor(method: string, url: string, onRefused: (error: CallError) => void) {
    this.#method = method;
    this.#url = url;
    this.#onRefused = onRefused;
  }

  getMethod = () => this.#method;
  getURL = () => this.#url;
  getHeader = (name: string) => this.#headers.get(name);
  setHeader = (name: string, value: string) => void this.#headers.set(name, value);
  getUnderlyingObject = () => this.#request;
  setProgressHandler(onProgress: (bytesSent: number) => void) {
    this.#onProgress = onProgress;
  }
  async abort() {
    this.#request?.abort();
  }

  async send(body: XMLHttpRequestBodyInit | null = null): Promise<HttpResponse> {
    try {
      await client.authorized(async token => {
        const { status, statusText, responseText } = await this.#exchange(token, body);
        return new Response(responseText, { status: isGood(status) ? 200 : status, statusText });
      });
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 0) throw error;
      this.#onRefused(error);
    }
    return this.#answer();
  }

  #exchange(token: string | null, body: XMLHttpRequestBodyInit | null): Promise<XMLHttpRequest> {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      this.#request = request;
      request.open(this.#method, this.#url);
      for (const [name, value] of this.#headers) request.setRequestHeader(name, value);
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
      request.upload.onprogress = ({ loaded }) => this.#onProgress(loaded);
      request.onload = () => resolve(request);
      request.onerror = () => reject(CallError.unanswered('NETWORK'));
      request.onabort = () => reject(CallError.unanswered('ABORTED'));
      request.send(body);
    });
  }

  #answer(): HttpResponse {
    const request = this.#request;
    return {
      getStatus: () => request?.status ?? 0,
      getHeader: name => request?.getResponseHeader(name) ?? undefined,
      getBody: () => request?.responseText ?? '',
      getUnderlyingObject: () => request,
    };
  }
}

/** Requests of an upload through the product's own client. `onRefused` receives the reason, in words for people. */
export const tusRequests = (onRefused: (error: CallError) => void): HttpStack => ({
  createRequest: (method, url) => new TusRequest(method, url, onRefused),
  getName: () => 'tusRequests',
});
