/** `a…@example.com`: enough for the owner to recognise, too little for anybody who found the link. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
}
