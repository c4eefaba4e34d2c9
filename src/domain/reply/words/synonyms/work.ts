import { hints, sets } from '#domain/reply/words/vocabulary.ts';

/** Study and school, the office, letters, money, forms, and computers. */
export const WORK = sets(`
  presentation, slides, deck, slideshow, powerpoint, present, keynote, ppt
  email, mail, inbox
  call, phone, ring, telephone, rang, rung
  text, message, msg, whatsapp, sms
  submit, file, hand, handed
  chapter, chap, ch
  part, pt
  cv, resume
  reply, answer, respond, response
  pay, settle
  homework, hw, assignment, hwk
  maths, math, mathematics
  appointment, appt
  apply, application
  invite, invitation
  study, revise, studying, revision, swot, swotted
  essay, paper
  thesis, dissertation, diss
  flashcards, anki, quizlet
  lesson, class
  lecture, lectures, seminar
  university, uni, college
  school, nursery, kindergarten, daycare, preschool, kita
  scholarship, bursary
  textbook, coursebook
  post, mail, ship
  collect, fetch
  apologise, apologize, apology, apologies
  certificate, cert
  document, docs, doc, documents
  exam, test
  laboratory, lab
  observations, obs
  biology, bio
  chemistry, chem
  physics, phys
  psychology, psych
  statistics, stats
  history, hist
  geography, geog
  economics, econ
  calculus, calc
  vocabulary, vocab
  quote, estimate
  contract, agreement
  lease, tenancy
  spreadsheet, excel
  chat, talk, catchup
  newspaper, paper
  form, forms, paperwork
  report, writeup
  proposal, bid
  timesheet, timesheets, timecard
  expenses, expense
  payroll, wages
  taxes, tax
  electricity, electric, power
  internet, broadband, wifi
  licence, license, permit
  passport, passports
  renew, renewal
  cancel, cancellation
  register, registration
  reserve, reservation
  pay, payment
  enroll, enrollment, enrol, enrolment
  submit, submission
  translate, translation
  donate, donation
  confirm, confirmation
  meeting, standup, huddle
  minutes, notes
  article, blogpost
  website, site, webpage, homepage
  bug, glitch
  laptop, computer, macbook, pc
  photo, picture, pic, photograph, snaps
  password, passcode
  video, vid, clip
  instagram, insta
  facebook, fb
  youtube, yt
  inventory, stocktake
  handover, handoff
  brief, briefing
`);

export const WORK_HINTS = hints(`
  invoice: billed, bill, bills
  tax: irs, hmrc, taxman
  taxes: irs, hmrc, taxman
  deploy: prod, production
  release: prod, production
  exam: midterm, midterms, finals, paper
  homework: worksheet, worksheets, coursework
  study: crammed, cramming
  spanish: duolingo
  french: duolingo
  german: duolingo
  italian: duolingo
  savings: isa
  meeting: zoom, teams
  blog: article, blogpost
  mail: postbox, mailbox
`);
