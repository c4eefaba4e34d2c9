/** `a…@example.com`: enough for the owner to recognise, too little for anybody who found the link. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // A whole character: a surrogate on its own cannot be stored.
  const [first = ''] = email.slice(0, Math.max(at, 0)).toWellFormed();
  return `${first}…${email.slice(at)}`;
}
