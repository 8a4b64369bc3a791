export { ExamDay as default } from './Exam.tsx'
