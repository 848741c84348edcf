type Details = Readonly<{
  code?: string | undefined;
  responseCode?: number | undefined;
  isRefusal: boolean;
}>;

/** `isRefusal` means that the message has certainly not been delivered. `message` is safe to log. `responseCode` is SMTP's. */
export class DeliveryError extends Error {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  readonly isRefusal: boolean;

  constructor(message: string, { code, responseCode, isRefusal }: Details) {
    super(message);
    this.code = code;
    this.responseCode = responseCode;
    this.isRefusal = isRefusal;
  }
}
