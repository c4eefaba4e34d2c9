/** `a…@example.com`: enough for the owner to know it, too little for whoever found the link. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
}
