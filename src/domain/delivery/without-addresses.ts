/** A provider's answer for the log: without whole addresses and phone numbers (D128). */
export function withoutAddresses(said: string): string {
  return said.replaceAll(ADDRESS, '…').replaceAll(PHONE, '…');
}

// 550 5.1.1 <ann@example.com>: Recipient address rejected
// 550 bounce+ann=example.com@in.anchor.example
const ADDRESS = /[^\s<>"'(),;:]{0,254}@[^\s<>"'(),;:]{0,254}/g;
// The 'To' number +14155552671 is not valid
const PHONE = /\+?\d[\d ()-]{8,18}\d/g;
