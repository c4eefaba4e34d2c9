import { ALL_ZONE_NAMES } from '#domain/time/zones.ts';
import { PhraseBook, plainText } from '#domain/reply/language/plain-words.ts';

/** Places by the zone whose name they do not carry, in the spellings people use; the cities of zone names come by themselves. */
const PLACES: Readonly<Record<string, string>> = {
  'America/New_York':
    'new york, new york city, nyc, boston, washington dc, washington, philadelphia, atlanta, miami, orlando, tampa, charlotte, pittsburgh, cleveland, columbus, baltimore, brooklyn, manhattan, florida, georgia, north carolina, virginia, new jersey, massachusetts, maine, eastern time, eastern, est, edt, et, nueva york, eastern standard time, detroit, raleigh, jacksonville, florida keys, savannah, charleston, richmond, buffalo',
  'America/Chicago':
    'chicago, houston, dallas, austin, san antonio, nashville, memphis, new orleans, minneapolis, milwaukee, st louis, kansas city, oklahoma city, omaha, texas, illinois, wisconsin, minnesota, central time, cst, cdt, central standard time',
  'America/Denver':
    'denver, salt lake city, albuquerque, santa fe, boulder, colorado, utah, new mexico, montana, wyoming, mountain time, mst, mdt, mountain standard time',
  'America/Phoenix': 'phoenix, tucson, arizona, scottsdale',
  'America/Los_Angeles':
    'los angeles, la, san francisco, sf, san diego, seattle, portland, las vegas, vegas, sacramento, oakland, san jose, california, oregon, washington state, bay area, pacific time, pacific, pst, pdt, pacific standard time, los angeles california, san fran, portland oregon, seattle washington',
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
    'london, england, uk, united kingdom, manchester, edinburgh, glasgow, scotland, liverpool, cardiff, wales, bristol, londres, londen, grossbritannien, schottland, angleterre, ecosse, inglaterra, escocia, london time, uk time, birmingham, leeds',
  'Europe/Dublin': 'dublin, ireland, cork, galway, irland, irlande, irlanda, limerick',
  'Europe/Lisbon': 'lisbon, lisboa, porto, portugal, lissabon, lisbonne',
  'Europe/Madrid':
    'madrid, barcelona, spain, espana, valencia, seville, sevilla, malaga, mallorca, barcelone, espagne, spanien, bilbao, saragossa, zaragoza, granada, alicante, ibiza',
  'Europe/Paris':
    'paris, lyon, marseille, nice, france, bordeaux, toulouse, nantes, strasbourg, strassburg, lille, nizza, frankreich, francia, rennes, montpellier',
  'Europe/Berlin':
    'berlin, munich, munchen, hamburg, frankfurt, cologne, koln, germany, deutschland, stuttgart, leipzig, dusseldorf, allemagne, alemania, dresden, hannover, bremen, nurnberg, hambourg, hamburgo',
  'Europe/Zurich':
    'zurich, geneva, geneve, basel, bern, switzerland, schweiz, genf, lausanne, suisse, suiza, ginebra, bale, basilea',
  'Europe/Vienna': 'vienna, wien, austria, salzburg, vienne, viena, osterreich, autriche, graz, linz, innsbruck',
  'Europe/Rome':
    'rome, roma, milan, milano, italy, florence, venice, naples, turin, sicily, rom, mailand, venedig, florenz, neapel, sizilien, italien, venecia, florencia, napoles, venise, italie, italia',
  'Europe/Amsterdam': 'amsterdam, rotterdam, the hague, netherlands, utrecht',
  'Europe/Brussels':
    'brussels, bruxelles, belgium, antwerp, brussel, bruselas, belgien, belgique, belgica, antwerpen, gent, ghent, bruges',
  'Europe/Copenhagen': 'copenhagen, denmark, kopenhagen, copenhague, danemark, dinamarca',
  'Europe/Stockholm': 'stockholm, sweden, gothenburg, estocolmo, schweden, suede, suecia, malmo',
  'Europe/Oslo': 'oslo, norway, bergen',
  'Europe/Helsinki': 'helsinki, finland',
  'Europe/Warsaw':
    'warsaw, krakow, poland, warschau, varsovie, varsovia, krakau, cracovie, cracovia, polen, pologne, polonia, gdansk, wroclaw',
  'Europe/Prague': 'prague, praha, prag, czech republic, praga, tschechien',
  'Europe/Budapest': 'budapest, hungary',
  'Europe/Athens': 'athens, greece, crete, athen, athenes, atenas, griechenland, grece, grecia, kreta',
  'Europe/Istanbul': 'istanbul, turkey, ankara, estambul, turkei, turquie, turquia, izmir',
  'Europe/Kyiv': 'kyiv, kiev, ukraine, lviv',
  'Europe/Moscow': 'moscow, st petersburg, moskau, moscou, moscu',
  'Atlantic/Reykjavik': 'reykjavik, iceland',
  'Africa/Cairo': 'cairo, egypt, kairo, le caire, el cairo, agypten, egypte, egipto',
  'Africa/Johannesburg':
    'johannesburg, cape town, south africa, durban, pretoria, kapstadt, le cap, ciudad del cabo, sudafrika, sudafrica, afrique du sud',
  'Africa/Nairobi': 'nairobi, kenya, mombasa',
  'Africa/Lagos': 'lagos, nigeria, abuja, ibadan, port harcourt',
  'Africa/Casablanca': 'casablanca, morocco, marrakech, marrakesh',
  'Asia/Dubai': 'dubai, abu dhabi, uae',
  'Asia/Jerusalem': 'tel aviv, jerusalem, israel, haifa',
  'Asia/Riyadh': 'riyadh, jeddah, saudi arabia',
  'Asia/Kolkata':
    'mumbai, delhi, new delhi, bangalore, bengaluru, chennai, hyderabad, pune, kolkata, india, goa, ist, indien, inde, noida, gurgaon, gurugram, kochi, jaipur, ahmedabad, lucknow, kerala',
  'Asia/Karachi': 'karachi, lahore, pakistan, islamabad',
  'Asia/Dhaka': 'dhaka, bangladesh',
  'Asia/Kathmandu': 'kathmandu, nepal',
  'Asia/Bangkok': 'bangkok, thailand, phuket, chiang mai, tailandia, thailande',
  'Asia/Ho_Chi_Minh': 'ho chi minh city, saigon, hanoi, vietnam',
  'Asia/Jakarta': 'jakarta, java',
  'Asia/Makassar': 'bali, ubud',
  'Asia/Singapore': 'singapore, singapur, singapour',
  'Asia/Kuala_Lumpur': 'kuala lumpur, malaysia, kl',
  'Asia/Manila': 'manila, philippines, cebu',
  'Asia/Hong_Kong': 'hong kong, hk',
  'Asia/Shanghai': 'shanghai, beijing, china, shenzhen, guangzhou, chengdu, peking, pekin',
  'Asia/Taipei': 'taipei, taiwan',
  'Asia/Seoul': 'seoul, south korea, korea, busan, seul',
  'Asia/Tokyo': 'tokyo, japan, osaka, kyoto, tokio, japon',
  'Australia/Sydney': 'sydney, canberra',
  'Australia/Melbourne': 'melbourne',
  'Australia/Brisbane': 'brisbane, queensland, gold coast',
  'Australia/Perth': 'perth',
  'Australia/Adelaide': 'adelaide',
  'Pacific/Auckland': 'auckland, wellington, new zealand, christchurch, queenstown',
  UTC: 'utc, gmt, zulu',
  'Europe/Bucharest': 'bukarest, bucarest, rumanien, romania, cluj',
  'Europe/Belgrade': 'belgrad, serbia, serbien',
  'Asia/Beirut': 'beirut, beyrouth, lebanon',
  'Asia/Amman': 'amman, jordan amman',
  'Africa/Accra': 'accra, ghana, kumasi',
  'Africa/Kampala': 'kampala, uganda',
  'Africa/Addis_Ababa': 'addis, addis ababa, ethiopia',
  'Africa/Tunis': 'tunis, tunisia',
  'Africa/Algiers': 'alger, algiers, algeria',
  'Asia/Colombo': 'colombo, sri lanka',
  'America/Puerto_Rico': 'puerto rico, san juan',
  'America/Panama': 'panama, panama city',
  'America/Guayaquil': 'quito, ecuador, guayaquil',
  'America/Montevideo': 'montevideo, uruguay',
  'America/Caracas': 'caracas, venezuela',
  'America/La_Paz': 'la paz, bolivia',
  'America/Halifax': 'halifax, nova scotia',
  'America/Winnipeg': 'winnipeg, manitoba',
  'Europe/Zagreb': 'zagreb, croatia, kroatien, croatie, split croatia',
  'Europe/Malta': 'malta, valletta',
  'Asia/Doha': 'doha, qatar',
  'Asia/Kuwait': 'kuwait',
  'Europe/Tallinn': 'tallinn, estonia',
  'Europe/Riga': 'riga, latvia',
  'Europe/Vilnius': 'vilnius, lithuania',
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
