/** What came back of a call, with as much of its body as could be told; null where nothing came that could be read. */
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
    return { status: response.status, body: await response.json() };
  } catch (error) {
    console.error('The call did not get through.', error);
    return null;
  }
}
