/**
 * Returns the response with whatever JSON body it has, or null if no readable response came. An error counts by its
 * status even without JSON, because a proxy in front of the service answers with an HTML page.
 */
export async function postJson<Body>(
  path: string,
  body: object,
): Promise<{ readonly status: number; readonly body: Partial<Body> } | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await bodyOf(response) };
  } catch (error) {
    console.error('The call did not get through.', error);
    return null;
  }
}

/** Throws if a successful response is not ours, for example the sign-in page of a hotel network. */
async function bodyOf(response: Response): Promise<object> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch (error) {
    if (response.ok) throw error;
    return {};
  }
}
