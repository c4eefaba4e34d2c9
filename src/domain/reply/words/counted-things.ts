/** Things that are told apart by the number behind them: "chapter 3", "week 2". */
export const COUNTED_THINGS: ReadonlySet<string> = new Set(
  'chapter chapters ch chap part pt unit lesson week episode section act scene module level volume vol book exercise problem question worksheet sheet phase round step stage room bay floor year grade game set quiz lab kapitel teil lektion capitulo leccion unidad chapitre partie lecon'.split(
    ' ',
  ),
);
