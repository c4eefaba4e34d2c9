/**
 * What came back of a call, with as much of its body as could be told; null where nothing came that could be read. A
 * refusal counts by its status alone, too: a proxy before us refuses with a page.
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

/** Throws where what says that all is well is not ours: a hotel's own page, for one. */
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
