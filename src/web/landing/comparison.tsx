/** Compares three kinds of help with planning a day. Fair to the other two: each is better at something. */
function rows(brand: string) {
  return [
    {
      about: 'Where it lives',
      ours: 'In your email; text messages come at launch',
      checklist: 'In an app you open',
      habits: 'In an app you open',
    },
    {
      about: 'Who starts',
      ours: 'It asks, three times a day',
      checklist: 'You, when you think of it',
      habits: 'You, or a reminder at a set time',
    },
    {
      about: 'What you write',
      ours: 'A sentence, as you would to a friend',
      checklist: 'Tasks with lists, dates and labels',
      habits: 'A check for each habit',
    },
    {
      about: 'What isn’t done',
      ours: 'Carries over to your next day, in the same words',
      checklist: 'Stays where it is, with its date',
      habits: 'Leaves a gap in the row',
    },
    {
      about: 'Letting go',
      ours: 'A decision, and you are thanked for it',
      checklist: 'Deleting a task',
      habits: 'Giving up a habit',
    },
    {
      about: 'When you go quiet',
      ours: `${brand} goes quieter too, and in the end says goodbye`,
      checklist: 'The list waits',
      habits: 'The count starts over',
    },
    {
      about: 'What it’s best at',
      ours: 'The few things that matter today',
      checklist: 'Projects, long lists, working together',
      habits: 'One thing, every day, for months',
    },
  ];
}

/** Three columns on a wide page; on a phone each row is a small card, still a table to screen readers. */
export function Comparison({ brand }: { readonly brand: string }) {
  return (
    <table role="table" className="comparison" aria-labelledby="comparison-title">
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          <th role="columnheader" scope="col">
            {brand}
          </th>
          <th role="columnheader" scope="col">
            Checklist apps
          </th>
          <th role="columnheader" scope="col">
            Habit trackers
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows(brand).map(({ about, ours, checklist, habits }) => (
          <tr key={about} role="row">
            <th role="rowheader" scope="row">
              {about}
            </th>
            <td role="cell" data-column={brand} data-ours>
              {ours}
            </td>
            <td role="cell" data-column="Checklist apps">
              {checklist}
            </td>
            <td role="cell" data-column="Habit trackers">
              {habits}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
