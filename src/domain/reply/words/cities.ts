import { ALL_ZONE_NAMES } from '#domain/time/zones.ts';
import { PhraseBook, plainText } from '#domain/reply/plain-words.ts';

/** Places by the zone whose name they do not carry, in the spellings people use; the cities of zone names come by themselves. */
const PLACES: Readonly<Record<string, string>> = {
  'America/New_York':
    'new york, new york city, nyc, boston, washington dc, washington, philadelphia, atlanta, miami, orlando, tampa, charlotte, pittsburgh, cleveland, columbus, baltimore, brooklyn, manhattan, florida, georgia, north carolina, virginia, new jersey, massachusetts, maine, eastern time, eastern, est, edt, et',
  'America/Chicago':
    'chicago, houston, dallas, austin, san antonio, nashville, memphis, new orleans, minneapolis, milwaukee, st louis, kansas city, oklahoma city, omaha, texas, illinois, wisconsin, minnesota, central time, cst, cdt',
  'America/Denver':
    'denver, salt lake city, albuquerque, santa fe, boulder, colorado, utah, new mexico, montana, wyoming, mountain time, mst, mdt',
  'America/Phoenix': 'phoenix, tucson, arizona, scottsdale',
  'America/Los_Angeles':
    'los angeles, la, san francisco, sf, san diego, seattle, portland, las vegas, vegas, sacramento, oakland, san jose, california, oregon, washington state, bay area, pacific time, pacific, pst, pdt',
  'America/Anchorage': 'anchorage, alaska',
  'Pacific/Honolulu': 'honolulu, hawaii, maui, oahu, kauai',
  'America/Toronto': 'toronto, ottawa, montreal, quebec, montreal canada',
  'America/Vancouver': 'vancouver, victoria bc',
  'America/Edmonton': 'calgary, edmonton, banff',
  'America/Mexico_City': 'mexico city, ciudad de mexico, cdmx, mexico, guadalajara',
  'America/Cancun': 'cancun, playa del carmen, tulum',
  'America/Sao_Paulo': 'sao paulo, rio de janeiro, rio, brasilia, brazil',
  'America/Argentina/Buenos_Aires': 'buenos aires, argentina',
  'America/Santiago': 'santiago, santiago de chile, chile',
  'America/Bogota': 'bogota, medellin, colombia, cartagena',
  'America/Lima': 'lima, peru, cusco',
  'America/Costa_Rica': 'costa rica, san jose costa rica',
  'Europe/London':
    'london, england, uk, united kingdom, manchester, edinburgh, glasgow, scotland, liverpool, cardiff, wales, bristol, londres',
  'Europe/Dublin': 'dublin, ireland, cork, galway',
  'Europe/Lisbon': 'lisbon, lisboa, porto, portugal',
  'Europe/Madrid': 'madrid, barcelona, spain, espana, valencia, seville, sevilla, malaga, mallorca',
  'Europe/Paris': 'paris, lyon, marseille, nice, france, bordeaux, toulouse, nantes',
  'Europe/Berlin':
    'berlin, munich, munchen, hamburg, frankfurt, cologne, koln, germany, deutschland, stuttgart, leipzig, dusseldorf',
  'Europe/Zurich': 'zurich, geneva, geneve, basel, bern, switzerland, schweiz, genf',
  'Europe/Vienna': 'vienna, wien, austria, salzburg',
  'Europe/Rome': 'rome, roma, milan, milano, italy, florence, venice, naples, turin, sicily',
  'Europe/Amsterdam': 'amsterdam, rotterdam, the hague, netherlands, utrecht',
  'Europe/Brussels': 'brussels, bruxelles, belgium, antwerp',
  'Europe/Copenhagen': 'copenhagen, denmark, kopenhagen',
  'Europe/Stockholm': 'stockholm, sweden, gothenburg',
  'Europe/Oslo': 'oslo, norway, bergen',
  'Europe/Helsinki': 'helsinki, finland',
  'Europe/Warsaw': 'warsaw, krakow, poland',
  'Europe/Prague': 'prague, praha, prag, czech republic',
  'Europe/Budapest': 'budapest, hungary',
  'Europe/Athens': 'athens, greece, crete, athen',
  'Europe/Istanbul': 'istanbul, turkey, ankara',
  'Europe/Kyiv': 'kyiv, kiev, ukraine, lviv',
  'Europe/Moscow': 'moscow, st petersburg',
  'Atlantic/Reykjavik': 'reykjavik, iceland',
  'Africa/Cairo': 'cairo, egypt',
  'Africa/Johannesburg': 'johannesburg, cape town, south africa, durban, pretoria',
  'Africa/Nairobi': 'nairobi, kenya',
  'Africa/Lagos': 'lagos, nigeria, abuja',
  'Africa/Casablanca': 'casablanca, morocco, marrakech, marrakesh',
  'Asia/Dubai': 'dubai, abu dhabi, uae',
  'Asia/Jerusalem': 'tel aviv, jerusalem, israel, haifa',
  'Asia/Riyadh': 'riyadh, jeddah, saudi arabia',
  'Asia/Kolkata': 'mumbai, delhi, new delhi, bangalore, bengaluru, chennai, hyderabad, pune, kolkata, india, goa, ist',
  'Asia/Karachi': 'karachi, lahore, pakistan, islamabad',
  'Asia/Dhaka': 'dhaka, bangladesh',
  'Asia/Kathmandu': 'kathmandu, nepal',
  'Asia/Bangkok': 'bangkok, thailand, phuket, chiang mai',
  'Asia/Ho_Chi_Minh': 'ho chi minh city, saigon, hanoi, vietnam',
  'Asia/Jakarta': 'jakarta, java',
  'Asia/Makassar': 'bali, ubud',
  'Asia/Singapore': 'singapore',
  'Asia/Kuala_Lumpur': 'kuala lumpur, malaysia, kl',
  'Asia/Manila': 'manila, philippines, cebu',
  'Asia/Hong_Kong': 'hong kong, hk',
  'Asia/Shanghai': 'shanghai, beijing, china, shenzhen, guangzhou, chengdu',
  'Asia/Taipei': 'taipei, taiwan',
  'Asia/Seoul': 'seoul, south korea, korea, busan',
  'Asia/Tokyo': 'tokyo, japan, osaka, kyoto, tokio',
  'Australia/Sydney': 'sydney, canberra',
  'Australia/Melbourne': 'melbourne',
  'Australia/Brisbane': 'brisbane, queensland, gold coast',
  'Australia/Perth': 'perth',
  'Australia/Adelaide': 'adelaide',
  'Pacific/Auckland': 'auckland, wellington, new zealand, christchurch, queenstown',
  UTC: 'utc, gmt, zulu',
};

const zoneByPlace = new Map<string, string>();
for (const name of ALL_ZONE_NAMES) {
  const city = name.split('/').at(-1) ?? '';
  // "Etc/GMT+5" and three-letter names are no places.
  if (!name.includes('/') || /^Etc|^SystemV|^US\/|\d/.test(name) || city.length < 4) continue;
  const place = plainText(city.replaceAll('_', ' '));
  if (!zoneByPlace.has(place)) zoneByPlace.set(place, name);
}
for (const [zone, places] of Object.entries(PLACES)) {
  for (const place of places.split(',')) zoneByPlace.set(plainText(place), zone);
}

export const PLACE_NAMES = new PhraseBook(zoneByPlace.keys());

/** The zone of a place found by `PLACE_NAMES`. */
export function zoneOfPlace(phrase: string): string | null {
  return zoneByPlace.get(phrase) ?? null;
}
