import { useEffect, useRef } from 'react';
import { CalendarPanel } from '../../web/ui/calendar-panel.tsx';
import { Combobox } from '../../web/ui/combobox.tsx';
import { CalendarNotice, DateField } from '../../web/ui/date-field.tsx';
import { NumberStepper } from '../../web/ui/number-stepper.tsx';
import { countries } from '../countries.ts';
import { OpenedPicture } from '../opened.tsx';
import { Sample, Group, Interaction, type Specimen } from '../specimen.tsx';

export const combobox: Specimen = {
  id: 'combobox',
  title: 'Combobox',
  about:
    'One of many, found by typing; accents do not matter. What is left half typed goes back to what was chosen. Without script it is a select.',
  shows: { Combobox },
  file: 'combobox.tsx',
  Body: () => (
    <>
      <Group title="States" layout="columns">
        <Interaction target="input">
          {(state) => (
            <Combobox
              label="Nationality"
              name={`nationality-${state}`}
              options={countries}
              placeholder="Select a country"
              defaultValue="NO"
            />
          )}
        </Interaction>
        <Sample label="Nothing chosen">
          <Combobox
            label="Nationality"
            name="nationality"
            options={countries}
            placeholder="Select a country"
          />
        </Sample>
        <Sample label="Disabled">
          <Combobox
            label="Nationality"
            name="nationality-off"
            options={countries}
            placeholder="Select a country"
            defaultValue="NO"
            disabled
          />
        </Sample>
        <Sample label="Invalid">
          <Combobox
            label="Nationality"
            name="nationality-invalid"
            options={countries}
            placeholder="Select a country"
            error="Please select a nationality"
          />
        </Sample>
        <Sample label="Loading">
          <Combobox
            label="Nationality"
            name="nationality-loading"
            options={[]}
            placeholder="Select a country"
            isLoading
          />
        </Sample>
      </Group>
      <Group title="Open: to choose, while typing, with nothing found, loading" layout="columns">
        <OpenedPicture scene="combobox" height={460} />
        <OpenedPicture scene="combobox-typed" height={460} />
        <OpenedPicture scene="combobox-nothing" height={460} />
        <OpenedPicture scene="combobox-loading" height={460} />
      </Group>
    </>
  ),
};

export const numberStepper: Specimen = {
  id: 'number-stepper',
  title: 'Number stepper',
  about: 'A small number: guests, nights. The arrow keys step; the buttons are for fingers.',
  shows: { NumberStepper },
  file: 'number-stepper.tsx',
  Body: () => (
    <Group title="States" layout="columns">
      <Interaction target="input">
        {(state) => (
          <NumberStepper
            label="Guests"
            name={`guests-${state}`}
            min={1}
            max={20}
            defaultValue={2}
          />
        )}
      </Interaction>
      <Sample label="A button under the pointer" forced={{ hover: 'button:last-of-type' }}>
        <NumberStepper label="Guests" name="guests-button" min={1} max={20} defaultValue={2} />
      </Sample>
      <Sample label="At its least">
        <NumberStepper label="Guests" name="guests-least" min={1} max={20} defaultValue={1} />
      </Sample>
      <Sample label="Disabled">
        <NumberStepper label="Guests" name="guests-off" defaultValue={2} disabled />
      </Sample>
      <Sample label="Invalid">
        <NumberStepper
          label="Guests"
          name="guests-invalid"
          max={20}
          defaultValue={24}
          error="At most 20 guests; write to us for larger groups"
        />
      </Sample>
    </Group>
  ),
};

export const dateField: Specimen = {
  id: 'date-field',
  title: 'Date field',
  about:
    'A day is typed, or taken from a calendar that is loaded when it is first asked for. Arrows move by day and week, Page Up and Page Down by month, with Shift by year.',
  shows: { DateField, CalendarPanel, CalendarNotice },
  file: 'date-field.tsx, calendar-panel.tsx',
  Body: () => (
    <>
      <Group title="States" layout="columns">
        <Interaction target="input">
          {(state) => (
            <DateField
              label="Departure date"
              name={`departure-${state}`}
              defaultValue="2027-03-14"
              today="2027-03-02"
            />
          )}
        </Interaction>
        <Sample label="Empty">
          <DateField label="Date of birth" name="birth" today="2027-03-02" max="2027-03-02" />
        </Sample>
        <Sample label="Disabled">
          <DateField
            label="Departure date"
            name="departure-off"
            defaultValue="2027-03-14"
            today="2027-03-02"
            disabled
          />
        </Sample>
        <Sample label="Invalid">
          <DateField
            label="Departure date"
            name="departure-invalid"
            defaultValue="2020-03-14"
            today="2027-03-02"
            error="Please choose a day in the future"
          />
        </Sample>
      </Group>
      <Group title="The calendar: today, chosen, hover, focus, and days that cannot be chosen">
        <Sample
          forced={{
            hover: 'td[data-day="2027-03-17"] button',
            focus: 'td[data-day="2027-03-14"] button',
          }}
          className="overflow-x-auto rounded-panel border border-line bg-surface p-1.5 shadow-3"
        >
          <Calendar />
        </Sample>
        <div className="w-110 max-w-full">
          <OpenedPicture scene="calendar" height={520} />
        </div>
      </Group>
      <Group title="In its place while it loads, and when it does not come">
        {[false, true].map((hasFailed) => (
          <div
            key={String(hasFailed)}
            className="rounded-panel border border-line bg-surface p-1.5 shadow-3"
          >
            <CalendarNotice hasFailed={hasFailed} />
          </div>
        ))}
      </Group>
    </>
  ),
};

/** A calendar takes the focus when it opens; this one was open from the beginning. */
function Calendar() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.inert = false;
  }, []);
  return (
    <div ref={box} inert>
      <CalendarPanel value="2027-03-14" today="2027-03-09" min="2027-03-05" onChoose={() => {}} />
    </div>
  );
}
