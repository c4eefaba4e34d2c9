/**
 * North American area codes: the zones and the state of their numbers, by the lists of the North American Numbering
 * Plan Administrator. A code in two zones lists both, so that the stricter one decides. Zones with the same clocks
 * share one name. Add a new overlay beside the code it overlays.
 */

export interface Area {
  readonly zones: readonly string[];
  /** The two letters of a US state; null in Canada, on the islands, and for an unknown code. */
  readonly state: string | null;
}

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';
const ATLANTIC = 'America/Halifax';
const ISLANDS = 'America/Puerto_Rico';
const BRITISH_COLUMBIA = 'America/Vancouver';
const ALBERTA = 'America/Edmonton';

const STATES: readonly (readonly [state: string, zones: readonly string[], codes: string])[] = [
  ['AK', ['America/Anchorage', 'America/Adak'], '907'],
  ['AL', [CENTRAL], '205 251 256 334 483 659 938'],
  ['AR', [CENTRAL], '327 479 501 870'],
  ['AZ', ['America/Phoenix'], '480 520 602 623'],
  // The Navajo Nation changes its clocks.
  ['AZ', ['America/Phoenix', MOUNTAIN], '928'],
  [
    'CA',
    [PACIFIC],
    '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707',
  ],
  ['CA', [PACIFIC], '714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951'],
  ['CO', [MOUNTAIN], '303 719 720 748 970 983'],
  ['CT', [EASTERN], '203 475 860 959'],
  ['DC', [EASTERN], '202 771'],
  ['DE', [EASTERN], '302'],
  ['FL', [EASTERN], '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954'],
  // The western Panhandle.
  ['FL', [EASTERN, CENTRAL], '448 850'],
  ['GA', [EASTERN], '229 404 470 478 678 706 762 770 912 943'],
  ['HI', ['Pacific/Honolulu'], '808'],
  ['IA', [CENTRAL], '319 515 563 641 712'],
  ['ID', [MOUNTAIN, PACIFIC], '208 986'],
  ['IL', [CENTRAL], '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872'],
  ['IN', [CENTRAL], '219'],
  ['IN', [EASTERN], '260 317 463 765'],
  ['IN', [EASTERN, CENTRAL], '574 812 930'],
  ['KS', [CENTRAL], '316 913'],
  ['KS', [CENTRAL, MOUNTAIN], '620 785'],
  ['KY', [EASTERN], '502 859'],
  ['KY', [EASTERN, CENTRAL], '270 364 606'],
  ['LA', [CENTRAL], '225 318 337 457 504 985'],
  ['MA', [EASTERN], '339 351 413 508 617 774 781 857 978'],
  ['MD', [EASTERN], '227 240 301 410 443 667'],
  ['ME', [EASTERN], '207'],
  ['MI', [EASTERN], '231 248 269 313 517 586 616 679 734 810 947 989'],
  ['MI', [EASTERN, CENTRAL], '906'],
  ['MN', [CENTRAL], '218 320 507 612 651 763 924 952'],
  ['MO', [CENTRAL], '235 314 417 557 573 636 660 816 975'],
  ['MS', [CENTRAL], '228 471 601 662 769'],
  ['MT', [MOUNTAIN], '406'],
  ['NC', [EASTERN], '252 336 472 704 743 828 910 919 980 984'],
  ['ND', [CENTRAL, MOUNTAIN], '701'],
  ['NE', [CENTRAL], '402 531'],
  ['NE', [CENTRAL, MOUNTAIN], '308'],
  ['NH', [EASTERN], '603'],
  ['NJ', [EASTERN], '201 551 609 640 732 848 856 862 908 973'],
  ['NM', [MOUNTAIN], '505 575'],
  ['NV', [PACIFIC], '702 725 775'],
  ['NY', [EASTERN], '212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934'],
  ['OH', [EASTERN], '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937'],
  ['OK', [CENTRAL], '405 539 572 580 918'],
  ['OR', [PACIFIC], '503 971'],
  // Most of Malheur County.
  ['OR', [PACIFIC, MOUNTAIN], '458 541'],
  ['PA', [EASTERN], '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'],
  ['RI', [EASTERN], '401'],
  ['SC', [EASTERN], '803 821 839 843 854 864'],
  ['SD', [CENTRAL, MOUNTAIN], '605'],
  ['TN', [CENTRAL], '615 629 731 901'],
  ['TN', [EASTERN], '865'],
  ['TN', [EASTERN, CENTRAL], '423 931'],
  [
    'TX',
    [CENTRAL],
    '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945',
  ],
  ['TX', [CENTRAL], '956 972 979'],
  // El Paso.
  ['TX', [MOUNTAIN], '915'],
  ['UT', [MOUNTAIN], '385 435 801'],
  ['VA', [EASTERN], '276 434 540 571 686 703 757 804 826 948'],
  ['VT', [EASTERN], '802'],
  ['WA', [PACIFIC], '206 253 360 425 509 564'],
  ['WI', [CENTRAL], '262 274 353 414 534 608 715 920'],
  ['WV', [EASTERN], '304 681'],
  ['WY', [MOUNTAIN], '307'],
];

const ELSEWHERE: readonly (readonly [zones: readonly string[], codes: string])[] = [
  // Canada
  [[ALBERTA], '368 403 587 780 825'],
  [[BRITISH_COLUMBIA], '604'],
  [[BRITISH_COLUMBIA, ALBERTA], '236 250 257 672 778'],
  [['America/Winnipeg'], '204 431 584'],
  [[ATLANTIC], '428 506 782 851 902'],
  [['America/St_Johns', ATLANTIC], '709 879'],
  [['America/Toronto'], '226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 905 942'],
  [['America/Toronto', 'America/Winnipeg'], '807'],
  [['America/Toronto'], '263 354 438 450 468 514 579 819 873'],
  // The Magdalen Islands.
  [['America/Toronto', ATLANTIC], '273 367 418 581'],
  [['America/Regina', ALBERTA], '306 474 639'],
  [['America/Whitehorse', ALBERTA, 'America/Winnipeg', 'America/Toronto'], '867'],
  // The Atlantic and the Caribbean
  [['Atlantic/Bermuda'], '441'],
  [['America/Toronto'], '242'],
  [['America/Grand_Turk'], '649'],
  [['America/Jamaica'], '658 876'],
  [['America/Panama'], '345'],
  [['America/Barbados'], '246'],
  [[ISLANDS], '264 268 284 340 473 664 721 758 767 784 787 809 829 849 868 869 939'],
  // The Pacific
  [['Pacific/Guam'], '670 671'],
  [['Pacific/Pago_Pago'], '684'],
];

const AREAS: ReadonlyMap<string, Area> = new Map<string, Area>([
  ...STATES.flatMap(([state, zones, codes]) => codes.split(' ').map((code) => [code, { zones, state }] as const)),
  ...ELSEWHERE.flatMap(([zones, codes]) => codes.split(' ').map((code) => [code, { zones, state: null }] as const)),
]);

/** Null for a code that is in none of the lists. */
export function areaOf(code: string): Area | null {
  return AREAS.get(code) ?? null;
}

/** For a code newer than these lists: overlays are added where many people live. */
export const UNKNOWN_AREA: Area = { zones: [EASTERN, CENTRAL, MOUNTAIN, PACIFIC], state: null };
