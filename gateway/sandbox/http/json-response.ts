// A JSON response of the API whose text is available without reading the stream.

/** Header with the id by which a request can be found later. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const texts = new WeakMap<Response, string>();

/** @param text JSON */
export function jsonResponse(
  status: number,
  text: string,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const response = new Response(text, {
    status,
    headers: {'Content-Type': 'application/json', [REQUEST_ID_HEADER]: requestId, ...headers},
  });
  texts.set(response, text);
  return response;
}

/** The body of any sandbox response. API responses can be read twice. */
export const bodyText = async (response: Response): Promise<string> => texts.get(response) ?? response.text();
