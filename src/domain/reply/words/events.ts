/** What takes place with others, and is off when it does not. */
export const EVENTS: ReadonlySet<string> = new Set(
  'practice rehearsal choir class lesson meeting training match game session appointment party dinner lunch brunch breakfast concert gig show trip outing date interview hike club course lecture seminar workshop mass wedding festival picnic bbq barbecue playdate tour viewing exam standup sync football netball gym swim physio therapy hockey rugby tennis yoga pilates zumba'.split(
    ' ',
  ),
);
