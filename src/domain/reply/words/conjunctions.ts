/** What joins two goals, or two objects of one: also as people type it in haste. */
export const CONJUNCTIONS = new Set(['and', '&', '+', 'y', 'e', 'et', 'und', 'plus', 'n', 'nd', 'adn', 'nad', 'annd']);
