import type { ErrorCode } from "@/api/generated/types.gen";

/** The call did not reach the server, or its answer is incomplete. */
export const NETWORK_ERROR = "Network error: Tinerary can't be reached. Check the connection, then try again.";

/** The server's error answer. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: ErrorCode | "unknown",
    /** Whole sentences: one, or every broken rule of a form. */
    readonly messages: string[],
    /** Messages by field, for forms (422 only). */
    readonly fields: Record<string, string> = {},
  ) {
    super(messages.join("\n"));
  }
}

/** Turns the body of an error answer, whatever it is, into an ApiError. */
export function toApiError(body: unknown, response: Response): ApiError {
  const { code, message, errors } = (isRecord(body) ? body : {}) as Record<string, unknown>;
  return new ApiError(
    response.status,
    typeof code === "string" ? (code as ErrorCode) : "unknown",
    toMessages(message) ?? [`The server answered ${response.status} ${response.statusText}`.trim()],
    toFields(errors),
  );
}

/** The message to show for any failure: the server's, one per line, or that of the network error. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return "Something went wrong";
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function toMessages(message: unknown): string[] | undefined {
  const list = (Array.isArray(message) ? message : [message]).filter((part) => typeof part === "string" && part);
  return list.length > 0 ? (list as string[]) : undefined;
}

function toFields(errors: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of Array.isArray(errors) ? errors : []) {
    if (isRecord(error) && typeof error.field === "string" && typeof error.message === "string") {
      fields[error.field] ??= error.message;
    }
  }
  return fields;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
