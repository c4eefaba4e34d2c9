/** Schema.org blocks as JSON-LD. They are data, not scripts: browsers do not run them, and the policy allows them. */
import type { SharedProps } from '#api/pages.ts';

const CONTEXT = 'https://schema.org';

/** The organization behind a site, for its first page. */
export function organization({ brand, publicUrl }: SharedProps): object {
  const place = publicUrl === null ? {} : { url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` };
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: brand.name,
    ...place,
    email: brand.contactAddress,
    address: brand.postalAddress,
  };
}

/** Questions and answers as plain text, the same as on the page. */
export function faqPage(questions: readonly { readonly question: string; readonly answer: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
