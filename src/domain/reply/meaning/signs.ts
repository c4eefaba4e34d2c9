/** ":(", "zoe ✅ math ✅ room 🙈": a sign that says something else than a tick does, and who knows of which. */
export function hasOtherSign(text: string): boolean {
  return OTHER_SIGN.test(text) || SAD_FACE.test(text);
}

const OTHER_SIGN = /(?![👍👌✅🎉🙌💪🙏🔥😀😃😄😁😊🙂😎🥳🤩😌☺])\p{Emoji_Presentation}|[☹✗✘]/u;
// ":(", ":-/", ":'(", "=(", "D:"
const SAD_FACE = /(?:^|[\s\p{L}\d,.!])(?:[:;=]['’]?-?[([/\\|]|\)-?:|D:)(?=$|[\s,.!(])/u;
